import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

const coming = '../features/coming/coming.page.tsx';

export default [
  index('../features/landing/landing.page.tsx'),
  route('landing', '../features/landing/landing.page.tsx', { id: 'landing' }),
  route('login', '../features/auth/login.page.tsx'),
  route('auth', '../features/auth/login.page.tsx', { id: 'auth' }),
  route('register', '../features/auth/register.page.tsx'),
  route('forgot-password', '../features/auth/forgot-password.page.tsx'),
  route('reset-password', '../features/auth/reset-password.page.tsx'),
  route('verify-email', '../features/auth/verify-email.page.tsx'),
  route('pricing', '../features/pricing/pricing.page.tsx'),
  route('checkout', '../features/checkout/checkout.page.tsx'),
  route('payment-success', '../features/checkout/payment-success.page.tsx'),
  route('sandbox/checkout/:id', '../features/sandbox/sandbox-checkout.page.tsx'),
  route('sandbox/portal/:id', '../features/sandbox/sandbox-portal.page.tsx'),
  route('welcome', '../features/welcome/welcome.page.tsx'),
  route('privacy', '../features/legal/privacy.page.tsx'),
  route('terms', '../features/legal/terms.page.tsx'),
  route('account-deletion', '../features/legal/account-deletion.page.tsx'),
  layout('protected.tsx', [
    route('home', '../features/home/home.page.tsx'),
    route('dashboard', '../features/home/home.page.tsx', { id: 'dashboard' }),
    route('chat', '../features/chat/chat.page.tsx'),
    route('conversation', '../features/conversation/conversation.page.tsx'),
    route('profile', '../features/profile/profile.page.tsx'),
    route('talk', '../features/talk/talk.page.tsx'),
    route('bible/:book?/:chapter?', '../features/bible/bible.page.tsx'),
    route('devotionals', coming, { id: 'coming-devotionals' }),
    route('vault/:id?', '../features/vault/vault.page.tsx'),
  ]),
  route('*', 'not-found.tsx'),
] satisfies RouteConfig;
