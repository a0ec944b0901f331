import { expect, test } from 'vitest'
import { NAV, type NavItem } from './nav-items.ts'

const linksOf = (items: readonly NavItem[]) => Object.fromEntries(items.map(({ label, to }) => [label, to]))

test('[SHELL-06] [SHELL-07] links members to five pages in the header with its button', () => {
  expect(linksOf([...NAV.member.header, NAV.member.headerButton])).toEqual({
    Dashboard: '/dashboard',
    Directory: '/directory',
    Submit: '/submit',
    Marketplace: '/marketplace',
    Profile: '/profile',
  })
})

test('[SHELL-09] [SHELL-10] [SHELL-12] links members to the same pages on phones, with Dashboard at /dashboard', () => {
  expect(linksOf(NAV.member.phone)).toEqual(linksOf([...NAV.member.header, NAV.member.headerButton]))
})

test('[SHELL-06] [SHELL-08] shows guests Browse Stories and Get Started in the header', () => {
  expect(linksOf(NAV.guest.header)).toEqual({ Home: '/', 'Browse Stories': '/directory' })
  expect(linksOf([NAV.guest.headerButton])).toEqual({ 'Get Started': '/auth' })
})

test('[SHELL-08] [SHELL-12] labels the same links Explore and Sign In on phones', () => {
  expect(linksOf(NAV.guest.phone)).toEqual({ Home: '/', Explore: '/directory', 'Sign In': '/auth' })
})
