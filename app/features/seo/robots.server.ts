/** What is no page. Pages that shouldn't be found say so themselves, to crawlers that may read them. */
const DISALLOWED = ['/api/', '/dev/']

export const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
