/** Stands for the site's own origin in pages drawn while building; the server that sends them puts its PUBLIC_URL there. */
export const BUILD_ORIGIN = 'https://origin.invalid';
