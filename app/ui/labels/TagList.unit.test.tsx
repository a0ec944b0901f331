import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TagList } from './TagList.tsx'

const tags = ['Hardware', 'Wearables', 'E-paper', 'Time']

describe('tag list', () => {
  it('counts hidden tags visibly and for screen readers', () => {
    const html = renderToStaticMarkup(<TagList tags={tags} max={3} />)
    expect(html).toContain('E-paper')
    expect(html).not.toContain('Time')
    expect(html).toContain('+1')
    expect(html).toContain('1 more tag<')
    expect(renderToStaticMarkup(<TagList tags={tags} max={2} />)).toContain('2 more tags')
  })

  it('shows no count when all tags are visible', () => {
    expect(renderToStaticMarkup(<TagList tags={tags} max={4} />)).not.toContain('more')
    expect(renderToStaticMarkup(<TagList tags={tags} />)).toContain('Time')
  })

  it('renders nothing without tags', () => {
    expect(renderToStaticMarkup(<TagList tags={[]} />)).toBe('')
  })
})
