/**
 * What is no page. Pages that shouldn't be found say so themselves, which only a crawler that may read them
 * sees.
 */
const DISALLOWED = ['/api/', '/dev/']

export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
