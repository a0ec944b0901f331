/**
 * Runs in the page: pairs of words that only styles hold apart, as text browsers and reader modes show them,
 * and dates that stand twice in a row. Whatever a browser shows as a block without any style holds words
 * apart.
 */
export function gluedWords(): string[] {
  const BLOCKS =
    'address, article, aside, blockquote, body, br, caption, dd, details, dialog, div, dl, dt, fieldset, figcaption, figure, footer, form, h1, h2, h3, h4, h5, h6, header, hr, legend, li, main, menu, nav, ol, optgroup, option, p, pre, search, section, select, summary, table, tbody, td, textarea, tfoot, th, thead, tr, ul'
  const UNREAD = 'script, style, template, head, svg, [hidden], iframe'
  const found: string[] = []
  let before = ''
  const walk = (node: Node): void => {
    if (node instanceof Text) {
      const pair = `${before.slice(-1)}|${node.data.slice(0, 1)}`
      const glued = /^(?:[\p{L}\p{N}!?%)]\|[\p{L}\p{N}(]|[.,:;]\|\p{Lu})$/u.test(pair)
      if (glued) found.push(`${before.slice(-30)}|${node.data.slice(0, 30)}`)
      if (node.data) before = node.data
      return
    }
    if (!(node instanceof HTMLElement) || node.matches(UNREAD)) return
    const isBlock = node.matches(BLOCKS)
    if (isBlock) before = ''
    for (const child of node.childNodes) walk(child)
    if (isBlock) before = ''
  }
  walk(document.body)
  const times = [...document.querySelectorAll('time')]
  const twice = times.filter((time) => time.nextElementSibling?.matches(`time[datetime="${time.dateTime}"]`))
  return [...found, ...twice.map((time) => `twice: ${time.textContent}`)]
}
