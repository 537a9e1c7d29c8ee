import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  register: {
    summary: 'Register a device for end-to-end encrypted push notifications',
    load: () => import('./register.ts'),
  },
  'register-apns': {
    summary: 'Register an Apple device (deprecated: use push register)',
    load: () => import('./register-apns.ts'),
  },
};
