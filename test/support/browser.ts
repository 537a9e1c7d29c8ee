/** A real browser, where this machine has one: Chromium without a window. */
import { existsSync } from 'node:fs';
import { source as axe } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const executablePath = '/usr/bin/chromium';
/** Milliseconds. */
const patience = 600_000;

/** Whether this machine has one. */
export const hasBrowser = existsSync(executablePath);

/** Starts it; whoever starts it closes it. It asks for nothing itself. */
export function startBrowser(): Promise<Browser> {
  const off = ['background-networking', 'component-update', 'dev-shm-usage', 'gpu', 'quic', 'sync'];
  return chromium.launch({
    executablePath,
    // For what hangs alone: on a busy machine anything may take its time.
    timeout: patience,
    args: ['--no-sandbox', '--no-first-run', ...off.map((each) => `--disable-${each}`)],
  });
}

/** A page of a file, with everything that went wrong in it and every address that it asked for. */
export function openFile(browser: Browser, path: string) {
  return openAddress(browser, `file://${path}`);
}

/** The same of any address. */
export async function openAddress(browser: Browser, address: string) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.setDefaultTimeout(patience);
  const said: string[] = [];
  const asked: string[] = [];
  page.on('console', (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => said.push(`error: ${error.message}`));
  page.on('dialog', (dialog) => {
    said.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(address);
  return { page, said, asked };
}

/** What axe finds: the rule, and the first element that breaks it. */
export async function violationsIn(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = (await page.evaluate('axe.run()')) as {
    readonly violations: readonly {
      readonly id: string;
      readonly nodes: readonly { readonly html: string }[];
    }[];
  };
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}
