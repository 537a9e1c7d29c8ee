/** Stand-ins for the services that jobs use, and their tools. */
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const has = (tool: string) => spawnSync(tool, ['--version']).status === 0;
/** The jobs call these; tests that need them are skipped if they are not installed. */
export const hasTools = has('jq') && has('curl');

/** A stand-in for gh: comments and issues in comments.json. */
export const forge = `
touch comments.json
[ -s comments.json ] || echo '[]' > comments.json
body() { for word in "$@"; do case $word in body=@*) cat "\${word#body=@}" ;; esac; done; }
case "$1 $2 $3" in
  'api --paginate'*) jq --raw-output "$5" comments.json ;;
  'api --method POST')
    jq --arg body "$(body "$@")" '. + [{ id: (length + 1), user: { type: "Bot" }, body: $body }]' comments.json > new.json
    mv new.json comments.json ;;
  'api --method PATCH')
    jq --arg body "$(body "$@")" --argjson id "\${4##*/}" 'map(if .id == $id then .body = $body else . end)' comments.json > new.json
    mv new.json comments.json ;;
  'issue create'*) jq -n --rawfile body plan.md '[{ number: 5, body: $body }]' > comments.json ;;
esac
`;

/** Answers like GitLab: lists by pages; accepts and records every write. */
export async function startNotes(pages: readonly (readonly object[])[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let sent = '';
    request.on('data', (chunk) => {
      sent += chunk;
    });
    request.on('end', () => {
      const form = new URLSearchParams(sent);
      const body = form.get('body') ?? (form.has('state_event') ? sent : form.get('description'));
      asked.push(`${request.method} ${request.url}${body === null ? '' : ` ${body}`}`);
      const page = Number(new URL(request.url ?? '', 'http://x').searchParams.get('page') ?? 1);
      response.setHeader('X-Next-Page', page < pages.length ? String(page + 1) : '');
      response.end(JSON.stringify(request.method === 'GET' ? pages[page - 1] : { id: 1 }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}
