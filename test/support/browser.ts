/** A real browser, if installed: headless Chromium. */
import { existsSync } from 'node:fs';
import { source as axe } from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const executablePath = '/usr/bin/chromium';
/** Milliseconds. */
const patience = 600_000;

/** Whether Chromium is installed. */
export const hasBrowser = existsSync(executablePath);

/** Starts it; the caller must close it. It sends no requests by itself. */
export function startBrowser(): Promise<Browser> {
  const off = ['background-networking', 'component-update', 'dev-shm-usage', 'gpu', 'quic', 'sync'];
  return chromium.launch({
    executablePath,
    // Only for hangs: on a busy machine anything can take long.
    timeout: patience,
    args: ['--no-sandbox', '--no-first-run', ...off.map((each) => `--disable-${each}`)],
  });
}

/** A page of a file, with all its errors and requested URLs. */
export function openFile(browser: Browser, path: string) {
  return openAddress(browser, `file://${path}`);
}

/** The same for any URL. */
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

/** Findings of axe: the rule, and the first element that breaks it. */
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
