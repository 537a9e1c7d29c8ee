/** Loads the desired state before an edit: other files, or the same files at a Git commit. */
import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CliError, usageError } from '../../base/cli-error.ts';
import { type Env, withoutKey } from '../../base/env.ts';
import { decodeText } from '../../base/plain-text.ts';
import type { Desired } from '../model/desired.ts';
import { type HowToLoad, loadDesired, loadTexts } from './load.ts';
import { isYamlOrJson, type SourceText } from './texts.ts';

/** The most bytes that Git may return. */
const largestAnswer = 128 * 1024 * 1024;

/**
 * Loads what `--base` names: a file or folder if one exists, otherwise the same paths at a Git commit. Throws a usage
 * error if neither exists, and for faults in the files.
 * @param paths of the desired state
 */
export async function loadBase(base: string, paths: readonly string[], options: HowToLoad): Promise<Desired> {
  const isPath = await stat(base).then(
    () => true,
    () => false,
  );
  if (isPath) return loadDesired([base], options);
  const texts: CommittedText[] = [];
  for (const path of paths) if (path !== '-') texts.push(...(await textsAt(base, path, options.env)));
  const unique = new Map(texts.map((text) => [resolve(text.path), text]));
  const places = new Map([...unique.values()].map(({ file, path }) => [file, path]));
  return loadTexts([...unique.values()], {
    ...options,
    pathOf: (file) => places.get(file) ?? file,
    tableAt: (path) => tableAt(base, path, options.env),
  });
}

interface CommittedText extends SourceText {
  readonly path: string;
}

/** Returns a file, or the files below a folder, as they were at a commit; none if they were added later. */
async function textsAt(ref: string, path: string, env: Env): Promise<CommittedText[]> {
  const [folder, name] = await folderOf(path);
  const git = (...words: readonly string[]) => runGit(['-C', folder, ...words], env);
  const commit = await commitOf(ref, git);
  const listed = (await git('ls-tree', '-r', '-z', commit, '--', name)).toString('utf8');
  const texts: CommittedText[] = [];
  for (const line of listed.split('\0')) {
    const [, found] = /^100[0-7]{3} blob [0-9a-f]+\t(.*)$/s.exec(line) ?? [];
    if (found === undefined || !isWanted(found, name)) continue;
    const path = folder === '.' ? found : `${folder}/${found}`;
    const file = `${ref}:${path}`;
    texts.push({ path, file, text: decodeText(await git('cat-file', 'blob', `${commit}:./${found}`), file) });
  }
  return texts;
}

/** Returns the content of a table at a commit; undefined if Git does not track it, such as a fresh export. */
async function tableAt(ref: string, path: string, env: Env): Promise<Buffer | undefined> {
  try {
    return await runGit(['-C', dirname(path), 'cat-file', 'blob', `${ref}:./${basename(path)}`], env);
  } catch (error) {
    if (error instanceof NothingSaid || error instanceof CliError) return undefined;
    throw error;
  }
}

/** Whether {@link loadDesired} would read this file below the folder. */
function isWanted(found: string, name: string): boolean {
  if (found === name) return true;
  const inside = name === '.' ? found : found.slice(name.length + 1);
  return isYamlOrJson(found) && !inside.split('/').some((part) => part.startsWith('.'));
}

/** Returns an existing folder in which Git can start, and the path from there. */
async function folderOf(path: string): Promise<[folder: string, name: string]> {
  const plain = path.replace(/(?<=.)\/+$/, '');
  const found = await stat(plain).catch(() => undefined);
  if (found?.isDirectory()) return [plain, '.'];
  const folder = dirname(plain);
  return [folder, folder === '.' ? plain.replace(/^\.\//, '') : plain.slice(folder.length + 1)];
}

async function commitOf(ref: string, git: (...words: readonly string[]) => Promise<Buffer>): Promise<string> {
  try {
    // A name that starts with - would be an option of Git.
    if (ref.startsWith('-')) throw new NothingSaid();
    const output = await git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
    return output.toString('utf8').trim();
  } catch (error) {
    if (!(error instanceof NothingSaid)) throw error;
    throw usageError(
      `--base: '${ref}' is neither a file nor a commit that git knows here`,
      'a shallow clone has only the newest commit: fetch the other one first, such as git fetch origin main',
    );
  }
}

/** Thrown if Git failed without a message. */
class NothingSaid extends Error {}

async function runGit(words: readonly string[], env: Env): Promise<Buffer> {
  try {
    const { stdout } = await promisify(execFile)('git', [...words], {
      encoding: 'buffer',
      env: withoutKey(env),
      maxBuffer: largestAnswer,
    });
    return stdout;
  } catch (error) {
    const { code, stderr } = error as NodeJS.ErrnoException & { readonly stderr?: Buffer };
    if (code === 'ENOENT') {
      throw usageError(
        '--base: git is not installed, so no commit can be read',
        'install git, or name a file with --base',
      );
    }
    const message = (stderr ?? Buffer.of()).toString('utf8').trim();
    if (message === '') throw new NothingSaid();
    throw usageError(
      `--base: git says: ${message.split('\n')[0]?.replace(/^fatal: /, '')}`,
      'or name a file with --base',
    );
  }
}
