import { absoluteAddress, isBadge, type TextBase } from './as-story-text.server.ts'
import { boundedText, markdownParser } from './bounded-markdown.server.ts'

const markdown = markdownParser()
const IMG = /<img\b[^>]{0,500}?\bsrc\s*=\s*["']?([^"'\s>]{1,2000})/gi

/**
 * Addresses of the pictures in a text, in their order, without badges and without vector graphics, which
 * can't become an upload.
 * @param base of relative addresses
 */
export function picturesIn(text: string, base: TextBase | null): string[] {
  const tokens = markdown.parse(boundedText(text), {}).flatMap((token) => token.children ?? [token])
  const sources = tokens.flatMap((token) => {
    if (token.type === 'image') return [String(token.attrGet('src') ?? '')]
    return token.type.startsWith('html_')
      ? [...token.content.matchAll(IMG)].map(([, source = '']) => source)
      : []
  })
  const addresses = sources.flatMap((source) => {
    const isPicture = !isBadge(source) && !/\.svg([?#]|$)/i.test(source)
    return (isPicture && absoluteAddress(source, base?.images)) || []
  })
  return [...new Set(addresses)]
}
