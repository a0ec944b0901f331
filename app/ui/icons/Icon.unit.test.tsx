import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Icon } from './Icon.tsx'
import { Sign } from './Sign.tsx'

describe.each([
  ['icon', (label?: string) => <Icon name="menu" label={label} />],
  ['sign', (label?: string) => <Sign name="play" label={label} />],
])('%s', (_, draw) => {
  it('is decoration without a label', () => {
    const html = renderToStaticMarkup(draw())
    expect(html).toContain('aria-hidden="true"')
    expect(html).not.toContain('role=')
  })

  it('is a named image with a label', () => {
    const html = renderToStaticMarkup(draw('Meaning'))
    expect(html).toContain('role="img"')
    expect(html).toContain('aria-label="Meaning"')
    expect(html).not.toContain('aria-hidden')
  })
})
