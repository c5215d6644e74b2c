import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/app',
  buildDirectory: 'build/web',
  // One server process serves the API; the app itself needs none.
  ssr: false,
  // What a stranger may come upon is drawn while building, and reads without JavaScript. Any other
  // path draws itself from the fallback page; '/404' is what is shown where there is nothing.
  prerender: [
    '/',
    '/landing',
    '/pricing',
    '/login',
    '/auth',
    '/register',
    '/welcome',
    '/privacy',
    '/terms',
    '/account-deletion',
    '/404',
  ],
} satisfies Config;
