/** Where people write to; the one place in the web app. To be replaced before launch with an address somebody reads. */
export const SUPPORT_EMAIL = 'support@emmaus.example';
