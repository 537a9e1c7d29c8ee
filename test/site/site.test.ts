/** The site: every link works, and in a browser its search finds commands without requests to other hosts. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, posix } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser, openAddress, startBrowser } from '../support/browser.ts';

const folder = join(import.meta.dirname, '../../docs/site/dist');
const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.html') && !name.startsWith('examples/'));
const htmlOf = new Map(pages.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

/** The file and anchor of each link on a page, without links to other hosts. */
function linksOf(page: string): { file: string; anchor: string }[] {
  const links = [...(htmlOf.get(page) ?? '').matchAll(/<a\b[^>]* href="([^"]*)"/g)];
  return links.flatMap(([, href = '']) => {
    if (/^[a-z]+:/.test(href)) return [];
    const [path = '', anchor = ''] = href.split('#');
    const found =
      path === ''
        ? page
        : posix.join(path.startsWith('/') ? '' : posix.dirname(page), path).replace(/^\//, '');
    const file = found === '' || found.endsWith('/') ? `${found}index.html` : found;
    return [{ file, anchor: decodeURIComponent(anchor) }];
  });
}

describe('the files', () => {
  it('include a page for every page of the documentation', () => {
    const written = readdirSync(join(folder, '../..'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.md') && !name.startsWith('site/'))
      .map((name) => name.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html'));
    expect(written.length).toBeGreaterThan(200);
    expect(pages).toEqual(expect.arrayContaining(written));
  });

  it('have no broken link', () => {
    const broken = pages.flatMap((page) =>
      linksOf(page).flatMap(({ file, anchor }) => {
        const isThere = existsSync(join(folder, file)) && statSync(join(folder, file)).isFile();
        const isAnchor = anchor === '' || htmlOf.get(file)?.includes(`id="${anchor}"`);
        return isThere && isAnchor ? [] : [`${page}: ${file}#${anchor}`];
      }),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('can all be reached from the first page', () => {
    const reached = new Set(['index.html', '404.html']);
    for (const page of reached) for (const { file } of linksOf(page)) if (htmlOf.has(file)) reached.add(file);
    expect(pages.filter((page) => !reached.has(page))).toEqual([]);
  });
});

describe.skipIf(!hasBrowser)('in Chromium', () => {
  let server: Server;
  let browser: Browser;
  let site = '';
  beforeAll(async () => {
    const types: Readonly<Record<string, string>> = {
      '.html': 'text/html',
      '.js': 'text/javascript',
      '.css': 'text/css',
    };
    server = createServer(({ url = '' }, reply) => {
      const { pathname } = new URL(url, 'http://localhost');
      const file = join(folder, decodeURIComponent(pathname.replace(/\/$/, '/index.html')));
      if (!existsSync(file)) return void reply.writeHead(404).end();
      reply
        .writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
        .end(readFileSync(file));
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    server.close();
  });

  it('search finds a command and a guide, without requests to other hosts', async () => {
    const { page, said, asked } = await openAddress(browser, `${site}/`);
    for (const [words, title, path] of [
      ['channel create', 'channel create', '/commands/channel-create.html'],
      ['systemd', 'Events', '/events.html'],
    ] as const) {
      await page.goto(`${site}/`);
      await page.locator('#local-search button').click();
      await page.locator('#localsearch-input').fill(words);
      const found = page.locator(`.VPLocalSearchBox .result[href^="${path}"]`).first();
      await found.waitFor();
      await found.click();
      await page.waitForURL((url) => url.pathname === path);
      expect(await page.locator('main h1').textContent()).toContain(title);
    }
    expect(said).toEqual([]);
    expect(asked.filter((address) => !address.startsWith(site) && !address.startsWith('data:'))).toEqual([]);
  });

  it('lists the pages beside each page, and opens them without an error', async () => {
    const { page, said, asked } = await openAddress(browser, `${site}/`);
    const sidebar = page.locator('.VPSidebar');
    const guides = await sidebar
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(guides.length).toBeGreaterThan(20);
    for (const guide of [...guides, '/commands/', '/commands/user-offboard.html']) {
      await page.goto(`${site}${guide}`);
      await page.locator('main h1').waitFor();
      expect(await sidebar.locator('a').count(), guide).toBeGreaterThan(20);
    }
    expect(said).toEqual([]);
    expect(asked.filter((address) => !address.startsWith(site) && !address.startsWith('data:'))).toEqual([]);
  });
});
