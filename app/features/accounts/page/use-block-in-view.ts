import { useEffect, useState } from 'react'

/**
 * Where a block begins that a link has led to, with some room: so many pixels below the top of the window.
 */
const READING_LINE = 160

/**
 * Finds the block that people read.
 * @param blocks in the order of the page, by the IDs of their headings
 * @returns the ID of the last block that begins above the line where people read; none before hydration. At
 * the end of the page, it's the one that the address names if it's visible, else the last one: those may be
 * too short to reach the line
 */
export function useBlockInView(blocks: readonly { id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const update = () => setCurrent(blockInView(blocks.map(({ id }) => id)))
    update()
    addEventListener('scroll', update, { passive: true })
    addEventListener('resize', update)
    addEventListener('hashchange', update)
    return () => {
      removeEventListener('scroll', update)
      removeEventListener('resize', update)
      removeEventListener('hashchange', update)
    }
  }, [blocks])
  return current
}

function blockInView(ids: readonly string[]): string | undefined {
  const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Infinity
  const { scrollHeight, clientHeight } = document.documentElement
  if (scrollHeight > clientHeight && scrollY + clientHeight >= scrollHeight - 1) {
    const named = ids.find((id) => `#${id}` === location.hash)
    const isVisible = named !== undefined && topOf(named) >= 0 && topOf(named) < clientHeight
    return isVisible ? named : ids.at(-1)
  }
  return ids.findLast((id) => topOf(id) <= READING_LINE) ?? ids[0]
}
