import type { Verbs } from '../_define.ts';

export const verbs: Verbs = {
  test: { summary: 'Send a test notification to your devices', load: () => import('./test.ts') },
  register: {
    summary: 'Register a device for end-to-end encrypted push notifications',
    load: () => import('./register.ts'),
  },
  device: { summary: 'Manage your registered devices', verbs: () => import('./device/index.ts') },
  'register-apns': {
    summary: 'Register an Apple device (deprecated: use push register)',
    load: () => import('./register-apns.ts'),
  },
};
