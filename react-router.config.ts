import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web/app',
  buildDirectory: 'build/web',
  // One server process serves the API; the app itself needs none.
  ssr: false,
} satisfies Config;
