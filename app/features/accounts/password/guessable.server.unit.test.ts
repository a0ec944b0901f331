import { expect, test } from 'vitest'
import { commonPasswords } from './common-passwords.server.ts'
import { type Owner, whyGuessable } from './guessable.server.ts'

const OWNER = { email: 'wilhelmina.graf+site@example.com', name: 'Zoë Vandermeer' }

const reasonFor = async (password: string, owner: Owner = OWNER) =>
  whyGuessable(password, owner, await commonPasswords())

test.each([
  ...['password', 'PassWord', ' password ', '123456', 'p@ssw0rd'],
  ...[
    'admin123',
    'admin1',
    'Admin!2024',
    'password2024!',
    '!dragon!',
    '1234love',
    'sunshine77',
    'rockyou',
    'rockyou1',
  ],
  ...['unpause', 'Unpause1', 'unpause2026!', 'unpaused', 'startup99', 'founders'],
  ...['aaaaaa', 'AaAaAaAa', '121212', 'abcabc', 'abcdef', '654321', '987654321', 'qqqqqq1!', 'abcdef12'],
  ...['      ', '\t\t\t\t\t\t', ' \u00a0\t\u2003  '],
  ...[
    'passwordpassword',
    'Password.Password1',
    'Password1-Password1',
    'unpause-unpause',
    'dragon dragon dragon',
  ],
  ...['p a s s w o r d', 'P  A  S S W O R D 1', 'u-n-p-a-u-s-e', '1-2-3-4-5-6', 'i love you'],
])('%j is a common password', async (password) => {
  expect(await reasonFor(password)).toBe('common')
})

test.each([
  ...['wilhelmina.graf+site@example.com', 'WILHELMINA.GRAF+SITE@EXAMPLE.COM', 'wilhelmina.graf+site'],
  ...['wilhelmina.graf+site@example.com1', '!wilhelmina.graf+site@example.com'],
  ...['Wilhelmina.Graf+Site@example.com!', 'wilhelmina.graf+site@example.com2024'],
  ...[
    'wilhelmina',
    'Wilhelmina1',
    'wilhelmina!!',
    'wilhelminagraf',
    'graf.wilhelmina',
    'graf2024',
    'Graf-Wilhelmina-77',
  ],
  ...['vandermeer', 'Vandermeer1985', 'zoë1234', 'zoe123', 'ZoëVandermeer', 'Zoe Vandermeer!', 'zoegraf'],
])('%j is made of the names of its owner', async (password) => {
  expect(await reasonFor(password)).toBe('personal')
})

test.each([
  ...[
    'long enough',
    'password of mine',
    'admin of nothing',
    'unpause the garden',
    'example.com!',
    'grüße!',
    'abcdeg!',
  ],
  ...[
    '12121!',
    '493 812',
    'admin19850712',
    'wilhelmina83920174',
    'grafiti tonight',
    'wil83!',
    'correcthorsebattery',
  ],
  ...['wilhelmina.graf+site@example.community', 'wilhelmina.graf+site@example.com19850712'],
  ...['passwords of passwords', 'dragonpassword', 'n o t h i n g s p e c i a l', 'p.a-s_s w/o:r+d'],
  ...['#^(&%$)!@*{]~<?|_=+', '&%$)!@*{', '🌲🦊🎻🥝🚲🧭🪁🎲'],
])('%j is neither', async (password) => {
  expect(await reasonFor(password)).toBeNull()
})

test.each([
  ['ann1', '12@example.com', null],
  ['al2024', 'al@example.com', 'Al'],
  ['123-95', '123@example.com', ''],
  ['1234!?', '123@example.com', null],
])(
  '%j of %s, %j: names of one or two letters, and none, refuse nothing but themselves',
  async (password, email, name) => {
    expect(await reasonFor(password, { email, name })).toBe(password === 'al2024' ? 'personal' : null)
  },
)

test('an address of digits is refused with additions, too', async () => {
  const owner = { email: '4938127@example.com', name: null }
  expect(await reasonFor('4938127@example.com!', owner)).toBe('personal')
})

test('a name that could be put together in countless ways costs no time', async () => {
  const owner = { email: 'ann@example.com', name: 'aaa aaaa aaaaa' }
  expect(await reasonFor(`${'a'.repeat(127)}z`, owner)).toBeNull()
})
