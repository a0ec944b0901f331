import { expect, test } from 'vitest'
import { NAV, type NavItem } from './nav-items.ts'

const linksOf = (items: readonly NavItem[]) => Object.fromEntries(items.map(({ label, to }) => [label, to]))

test('[SHELL-06] [SHELL-07] a member is led to five places, by the header and its button together', () => {
  expect(linksOf([...NAV.member.header, NAV.member.headerButton])).toEqual({
    Dashboard: '/dashboard',
    Directory: '/directory',
    Submit: '/submit',
    Marketplace: '/marketplace',
    Profile: '/profile',
  })
})

test('[SHELL-09] [SHELL-10] [SHELL-12] on phones a member is led to the same places, Dashboard being /dashboard', () => {
  expect(linksOf(NAV.member.phone)).toEqual(linksOf([...NAV.member.header, NAV.member.headerButton]))
})

test("[SHELL-06] [SHELL-08] a visitor's header says Browse Stories and Get Started", () => {
  expect(linksOf(NAV.visitor.header)).toEqual({ Home: '/', 'Browse Stories': '/directory' })
  expect(linksOf([NAV.visitor.headerButton])).toEqual({ 'Get Started': '/auth' })
})

test('[SHELL-08] [SHELL-12] on phones the same places are called Explore and Sign In', () => {
  expect(linksOf(NAV.visitor.phone)).toEqual({ Home: '/', Explore: '/directory', 'Sign In': '/auth' })
})
