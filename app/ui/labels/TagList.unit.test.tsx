import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TagList } from './TagList.tsx'

const tags = ['Hardware', 'Wearables', 'E-paper', 'Time']

describe('tag list', () => {
  it('counts what it does not show, for eyes and ears', () => {
    const html = renderToStaticMarkup(<TagList tags={tags} max={3} />)
    expect(html).toContain('E-paper')
    expect(html).not.toContain('Time')
    expect(html).toContain('+1')
    expect(html).toContain('1 more tag<')
    expect(renderToStaticMarkup(<TagList tags={tags} max={2} />)).toContain('2 more tags')
  })

  it('counts nothing when all are shown', () => {
    expect(renderToStaticMarkup(<TagList tags={tags} max={4} />)).not.toContain('more')
    expect(renderToStaticMarkup(<TagList tags={tags} />)).toContain('Time')
  })

  it('is not there without tags', () => {
    expect(renderToStaticMarkup(<TagList tags={[]} />)).toBe('')
  })
})
