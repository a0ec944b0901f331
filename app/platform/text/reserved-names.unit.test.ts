import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LOOK_ALIKES } from '../names/look-alikes.server.ts'
import { isReservedName } from '../names/reserved-names.server.ts'

describe('a reserved name', () => {
  test.each([
    ['Unpause'],
    [' UNPAUSE  Team'],
    ['Unpause-Admins'],
    ['Unp\u0430use Te\u0430m'],
    ['U\u{39d}\u{420}\u{410}USE'],
    ['ＵＮＰＡＵＳＥ'],
    ['u n p a u s e'],
    ['U.n.p.a.u.s.e'],
    ['Un\u200dpause'],
    ['Un\u00adpause\u{e0041}'],
    ['𝓤𝓷𝓹𝓪𝓾𝓼𝓮'],
    ['Ünpausé'],
    ['UNPAUSE ADMlN'],
    ['unpause adm1n'],
    ['Unpause Tearn'],
    ['Uɴᴘᴀᴜꜱᴇ'],
    ['🅤🅝🅟🅐🅤🅢🅔'],
    ['🇺🇳🇵🇦🇺🇸🇪'],
    ['⭐ Unpause ⭐'],
    ['Unpause™ Support'],
    ['Unpause\u2800Support'],
    ['The Unpause Team'],
    ['Team Unpause'],
    ['Unpause Staff'],
    ['Unpause Official'],
    ['Unpause Moderators'],
    ['Unpause Security'],
    ['Unpause Help'],
    ['Support Unpause'],
    ['Unpause HQ'],
    ['Unpause.com'],
    ['TheUnpauseTeam'],
    ['Ben Unpause'],
    ['Unpaused'],
    ['Team U n p a u s e'],
    ['Unpau5e'],
    ['Unpau$e'],
    ['Unpaus3'],
    ['Unp@use'],
    ['UNP4USE'],
    ['unpauƨe'],
    ['Uпpause'],
    ['vnpause'],
    ['UNPΛUSE'],
    ['Admin'],
    ['Admins'],
    ['@dmin'],
    ['@admin'],
    ['Adrnin'],
    ['4dm1n'],
    ['Administrator'],
    ['Administrators'],
    ['Support'],
    ['Support!'],
    ['The Support Team'],
    ['Moderator'],
    ['Moderators'],
    ['M0derat0r'],
    ['mоderаtоr'],
    ['Staff'],
    ['Official'],
    ['0ff1c1al'],
    ['Team'],
    ['Teams'],
    ['The Team'],
    ['the team'],
    ['The T\u0435am'],
    ['Admin 2'],
    ['moderator-17'],
    ['Site admin'],
    ['Founder'],
    ['The Founder'],
    ['F0under'],
    ['Deleted account'],
    ['Anonymous User'],
    ['Demo'],
    ['TheTeams'],
    ['The Admin Team'],
    ['S t a f f'],
  ])('%s', (name) => {
    expect(isReservedName(name)).toBe(true)
  })

  test('stays one with any letter replaced by a look-alike, and with anything invisible in between', () => {
    const names = fc.constantFrom(
      'unpause',
      'the unpause team',
      'administrators',
      'moderator',
      'official',
      'staff',
      'support',
    )
    const invisible = fc.constantFrom(
      '',
      ' ',
      '\u200b',
      '\u200d',
      '\u202e',
      '\u2060',
      '\u0301',
      '.',
      '\u{e0041}',
    )
    fc.assert(
      fc.property(
        names,
        fc.infiniteStream(fc.nat()),
        fc.infiniteStream(invisible),
        (name, picks, between) => {
          const disguised = [...name].map((base) => {
            const alike = [
              base,
              base.toUpperCase(),
              ...(LOOK_ALIKES[base] ?? []).map((each) => String.fromCodePoint(each)),
            ]
            return alike[picks.next().value! % alike.length] + between.next().value!
          })
          expect(isReservedName(disguised.join(''))).toBe(true)
        },
      ),
    )
  })
})

test.each([
  ['Pause'],
  ['Paul Unger'],
  ['Shaun Pause'],
  ['Ann Supporter'],
  ['Stefan Administratov'],
  ['Frank Staff'],
  ['Ann from Support'],
  ['Team Pebble'],
  ['Our team'],
  ['The A-Team'],
  ['A Team'],
  ['Teamster'],
  ['The Teamster'],
  ['The Team Behind Pebble'],
  ['Theo Team'],
  ['Offizielle'],
  ['Team 17'],
  ['Founder of Pebble'],
  ['Demosthenes'],
  ['Ann Builder'],
  ['Maya'],
  ['מאיה'],
  ['شركة'],
  ['Анна Петрова'],
  ['Ελένη'],
  ['日本語'],
  ['👨‍👩‍👧'],
  [''],
])('%j is not reserved', (name) => {
  expect(isReservedName(name)).toBe(false)
})
