import { renderMessage as row } from '../../api/table/messages.ts';
import { renderedDescription } from '../rules/html.ts';
import { keptContent } from '../rules/message-content.ts';
import { defineHandler } from './handler.ts';

/** POST /messages/render. */
export const renderMessage = defineHandler(row, ({ args: { content } }) => ({
  rendered: renderedDescription(keptContent(content)),
}));
