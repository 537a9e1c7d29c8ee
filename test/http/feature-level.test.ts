import { expect, it } from 'vitest';
import { registerPush } from '../../src/api/table/push.ts';
import { markTopicRead } from '../../src/api/table/topics.ts';
import { CliError } from '../../src/base/cli-error.ts';
import { checkFeatureLevel } from '../../src/http/feature-level.ts';

const args = { stream_id: 1, topic_name: 'plans' };
const ended = { ...markTopicRead, until: 511 };

it('refuses a removed endpoint, and names its replacement', () => {
  const check = () => checkFeatureLevel(ended, args, { level: 512, version: '13.0' });
  expect(check).toThrow(
    /the server is too new: POST \/mark_topic_as_read ended with feature level 511 \(release 13\.0\); it has level 512/,
  );
  try {
    check();
  } catch (error) {
    expect(error instanceof CliError && error.hint).toBe('use POST /messages/flags/narrow instead');
  }
});

it('allows it up to its last level', () => {
  expect(() => checkFeatureLevel(ended, args, { level: 511, version: '13.0' })).not.toThrow();
});

it('names the parameter that replaced another', () => {
  try {
    checkFeatureLevel(registerPush, { push_public_key: 'a2V5' }, { level: 432, version: '12.0' });
    expect.unreachable();
  } catch (error) {
    expect(error instanceof CliError && error.hint).toBe('use --push-key-file instead');
  }
});
