/**
 * Runs in the page: links outside of navigations that say that they lead to the current page, but don't. The
 * router takes what is below an address, or only narrower, for the address itself.
 */
export function wrongCurrentLinks(): string[] {
  const sorted = (search: string) => [...new URLSearchParams(search)].sort().join('&')
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[aria-current]')]
    .filter((link) => !link.closest('nav'))
    .filter(
      ({ pathname, search }) => pathname !== location.pathname || sorted(search) !== sorted(location.search),
    )
    .map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
}
