/** Content and topic of messages, in the form that the service accepts (docs/service.md, Messages). */

import { ApiError } from '../errors/api-error.ts';
import { emptyTopicName } from './messages.ts';

/** In characters. */
const longestContent = 10_000;
const longestTopic = 60;
const truncated = '\n[message truncated]';

/** Returns the content as it is stored. Throws an ApiError if it is empty. */
export function keptContent(content: string): string {
  const text = content.trimEnd();
  if (text.trim() === '') throw new ApiError('Message must not be empty');
  if (text.includes('\0')) throw new ApiError('Message must not contain null bytes');
  return text.length > longestContent
    ? `${text.slice(0, longestContent - truncated.length)}${truncated}`
    : text;
}

/** Returns the topic as it is stored: empty for the topic without a name. Throws an ApiError for invalid characters. */
export function keptTopic(written: string): string {
  const topic = written.trim();
  const bad = [...topic].findIndex((character) => /\p{Cc}|\p{Cs}/u.test(character));
  if (bad >= 0) throw new ApiError(`Invalid character in topic, at position ${bad + 1}!`);
  if (topic === emptyTopicName || topic === '(no topic)') return '';
  const characters = [...topic];
  return characters.length > longestTopic ? `${characters.slice(0, longestTopic - 3).join('')}...` : topic;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Renders a description as HTML: one escaped paragraph. The sandbox does not render Markdown. */
export function renderedDescription(text: string): string {
  if (text === '') return '';
  return `<p>${text.replace(/[&<>"]/g, (character) => entities[character] ?? character)}</p>`;
}
