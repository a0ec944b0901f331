import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** For screen readers: announces the title of a new page and focuses its heading. */
export function RouteArrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')

  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        setTitle(document.title)
        if (toLocation.hash === '') focusPage()
      }),
    [router],
  )

  return (
    <p role="status" className="vh">
      {title}
    </p>
  )
}

function focusPage() {
  const main = document.querySelector('main')
  if (!main || main.contains(document.activeElement)) return
  const start = main.querySelector('h1') ?? main
  start.tabIndex = -1
  start.focus({ preventScroll: true })
}
