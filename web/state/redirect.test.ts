import { beforeEach, expect, it } from 'vitest'
import { cartStorage } from './cartStorage.ts'
import { tabStorage } from './storage.ts'
import { forgetPath, rememberedPath, rememberPath } from './redirect.ts'

beforeEach(forgetPath)

it('remembers a path of our own with its query', () => {
  rememberPath('/dashboard/teams?seite=2')
  expect(rememberedPath()).toBe('/dashboard/teams?seite=2')
})

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/a\nb'])(
  'never remembers %j',
  (path) => {
    rememberPath(path)
    expect(rememberedPath()).toBeNull()
  },
)

it('a foreign address does not displace the remembered path', () => {
  rememberPath('/checkout')
  rememberPath('https://evil.example/')
  expect(rememberedPath()).toBe('/checkout')
})

it('is forgotten when asked', () => {
  rememberPath('/checkout')
  forgetPath()
  expect(rememberedPath()).toBeNull()
})

it('of the till is found in another tab too, while the cart waits', () => {
  rememberPath('/dashboard')
  rememberPath('/checkout')
  tabStorage.remove('redirectPath')
  expect(rememberedPath()).toBeNull()
  cartStorage.write('[{"quantity":2}]')
  expect(rememberedPath()).toBe('/checkout')
  forgetPath()
  expect(rememberedPath()).toBeNull()
  cartStorage.clear()
})
