/** Characters that end an attribute or an element. */
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

interface Embedded {
  /** Where the product is, without a slash at the end. */
  site: string
  id: string
  /** In place of a picture that doesn't load. */
  alt: string
}

/** The badge of a story that leads to it, in the languages of READMEs. */
export function badgeCode({ site, id, alt }: Embedded) {
  const badge = `${site}/badge/${id}.svg`
  const story = `${site}/story/${id}`
  return {
    markdown: `[![${alt.replace(/[[\]\\]/g, '\\$&')}](${badge})](${story})`,
    html: `<a href="${story}"><img src="${badge}" alt="${escaped(alt)}" height="20"></a>`,
    rst: `.. image:: ${badge}\n   :target: ${story}\n   :alt: ${alt}`,
  }
}

/** The card of a story in a frame of its own. */
export const cardCode = ({ site, id, alt }: Embedded) =>
  `<iframe src="${site}/embed/${id}" width="400" height="236" loading="lazy" style="border:0" title="${escaped(alt)}"></iframe>`
