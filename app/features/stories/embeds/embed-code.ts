/** Escapes what ends an attribute or an element. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

interface Embedded {
  /** Where the product is, without a slash at the end. */
  site: string
  id: string
  /** What stands in place of a picture that doesn't load. */
  alt: string
}

/** The languages of READMEs. */
export const BADGE_LANGUAGES = ['markdown', 'html', 'rst'] as const
export type BadgeLanguage = (typeof BADGE_LANGUAGES)[number]

/**
 * The badge of a story that leads to it.
 * @param token of a proof, which follows in a comment that readers don't see
 */
export function badgeCode({
  site,
  id,
  alt,
  token,
}: Embedded & { token?: string | undefined }): Record<BadgeLanguage, string> {
  const badge = `${site}/badge/${id}.svg`
  const story = `${site}/story/${id}`
  const comment = token ? `\n<!-- ${token} -->` : ''
  return {
    markdown: `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${badge})](${story})${comment}`,
    html: `<a href="${story}"><img src="${badge}" alt="${escaped(alt)}" height="20"></a>${comment}`,
    rst: `.. image:: ${badge}\n   :target: ${story}\n   :alt: ${alt}${token ? `\n\n.. ${token}` : ''}`,
  }
}

/** The card of a story in a frame of its own. */
export const cardCode = ({ site, id, alt }: Embedded) =>
  `<iframe src="${site}/embed/${id}" width="400" height="236" loading="lazy" style="border:0" title="${escaped(alt)}"></iframe>`
