const DISALLOWED = [
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
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
