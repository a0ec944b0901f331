/** What no search engine is to ask for: calls, what is only there during development, and rooms behind a sign-in. */
const CLOSED = [
  '/api/',
  '/dev/',
  '/auth',
  '/forgot-password',
  '/reset-password',
  '/dashboard',
  '/submit',
  '/profile',
  '/admin',
]

/** /robots.txt of the site at `publicUrl`. */
export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
