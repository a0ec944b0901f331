import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * After a change of path, focuses the page heading and announces the title, unless the page took the focus
 * itself or the URL has a hash.
 */
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
