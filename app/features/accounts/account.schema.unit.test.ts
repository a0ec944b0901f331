import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signInSchema, signUpSchema } from './account.schema.ts'
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from './account.ts'

const password = fc.string({ minLength: ACCOUNT_LIMITS.password.min, maxLength: ACCOUNT_LIMITS.password.max })
/** Such addresses as people have; fast-check's own are stranger than zod takes them. */
const email = fc
  .tuple(
    fc.stringMatching(/^[a-z0-9]{1,20}(\.[a-z0-9]{1,20})?$/),
    fc.stringMatching(/^[a-z0-9]{1,20}\.[a-z]{2,6}$/),
  )
  .map(([name, host]) => `${name}@${host}`)
const spaces = fc.stringMatching(/^[ \t\n]{0,3}$/)

const saying = (schema: typeof signInSchema | typeof signUpSchema, value: unknown) => {
  const read = schema.safeParse(value)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('[AUTH-05] [AUTH-07] an address and a password will do, spaces around the address aside', () => {
  fc.assert(
    fc.property(email, password, spaces, spaces, (email, password, before, after) => {
      for (const schema of [signInSchema, signUpSchema]) {
        expect(schema.parse({ email: before + email + after, password })).toEqual({ email, password })
      }
    }),
  )
})

test('[AUTH-05] [AUTH-07] whatever is missing, the sentence is the same', () => {
  const nothing = fc.constantFrom(undefined, null, '', 0, false, {})
  fc.assert(
    fc.property(nothing, email, password, (nothing, email, password) => {
      for (const schema of [signInSchema, signUpSchema]) {
        expect(saying(schema, { email, password: nothing })).toEqual([['password', ACCOUNT_TEXTS.fillAll]])
        expect(saying(schema, { email: nothing, password })).toEqual([['email', ACCOUNT_TEXTS.fillAll]])
      }
    }),
  )
})

test('[AUTH-08] a new password has 6 to 128 characters', () => {
  const tooShort = fc.string({ minLength: 1, maxLength: 5 })
  const tooLong = fc.string({ minLength: 129, maxLength: 400 })
  fc.assert(
    fc.property(email, tooShort, tooLong, (email, tooShort, tooLong) => {
      expect(saying(signUpSchema, { email, password: tooShort })).toEqual([
        ['password', ACCOUNT_TEXTS.passwordTooShort],
      ])
      expect(saying(signUpSchema, { email, password: tooLong })).toEqual([
        ['password', ACCOUNT_TEXTS.passwordTooLong],
      ])
    }),
  )
})

test('whatever is given, the answer is a yes or sentences, never a failure', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      for (const schema of [signInSchema, signUpSchema]) {
        for (const [, sentence] of saying(schema, value)) expect(sentence).toMatch(/\S/)
      }
    }),
  )
})
