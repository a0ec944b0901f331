import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Empty } from '../../ui/Empty.tsx'
import { box } from '../../ui/still-lifes.tsx'
import { PageMeta } from './PageMeta.tsx'

/** Keeps an address whose page is still to come. */
export function BeingBuilt({ title }: { title: string }) {
  return (
    <Empty
      level={1}
      art={box}
      title={title}
      action={
        <Link to="/directory" className={buttonClass()}>
          Browse Stories
        </Link>
      }
    >
      <PageMeta title={title} description="This page is being built." noindex />
      <p>This page is being built.</p>
    </Empty>
  )
}
