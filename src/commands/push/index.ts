import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  register: {
    summary: 'register a device for end-to-end encrypted push notifications',
    load: () => import('./register.ts'),
  },
  'register-apns': {
    summary: 'register an Apple device (deprecated: use push register)',
    load: () => import('./register-apns.ts'),
  },
};
