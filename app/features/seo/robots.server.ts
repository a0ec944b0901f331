/** Not for crawlers: the API, development pages and pages behind the sign-in. */
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

export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
