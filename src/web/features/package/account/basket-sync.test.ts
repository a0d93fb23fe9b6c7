import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SaveBasketResponse } from '#contract/baskets/basket.ts'
import { AppError } from '#domain/app-error.ts'
import { USUAL_CHOICE } from '#web/orders/products/photo-choice.ts'
import { type DraftPhoto, NO_DRAFT, type PackageDraft } from '../draft-schema.ts'
import { createBasketSync, type Standing } from './basket-sync.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { NEVER_SYNCED, type SyncedBasket } from './synced-basket.ts'

const MINUTE = 60_000

const photo = (name: string, note = ''): DraftPhoto => ({
  id: name,
  fileName: `${name}.jpg`,
  looks: name,
  imageUrl: `https://shop.example/${name}`,
  choice: USUAL_CHOICE,
  note,
})
const draft = (...photos: DraftPhoto[]): PackageDraft => ({ ...NO_DRAFT, photos })

/** An account as the server keeps it: a save from an old version changes nothing. */
function anAccount(content: PackageDraft = NO_DRAFT, version = 0) {
  const account = {
    version,
    content,
    saves: 0,
    isOpen: () => true,
    fault: undefined as Error | undefined,
    paid: [] as { imageUrl: string; version: number }[],
    kept: () => {
      const { version: now, content: there, paid } = account
      const kept = JSON.parse(JSON.stringify(there)) as unknown
      return { version: now, content: kept, gone: [], paid }
    },
    read: async () => {
      if (account.fault) throw account.fault
      return account.kept()
    },
    save: async (request: {
      basedOn: number
      content: PackageDraft
    }): Promise<SaveBasketResponse> => {
      if (account.fault) throw account.fault
      account.saves += 1
      if (request.basedOn !== account.version) return { state: 'newer', basket: account.kept() }
      account.content = request.content
      account.version += 1
      return { state: 'saved', version: account.version }
    },
  }
  return account
}

/** A page with its album: what the account answers is brought together with it, as on the real one. */
function aPage(
  account: ReturnType<typeof anAccount>,
  { ours = NO_DRAFT, synced = NEVER_SYNCED }: { ours?: PackageDraft; synced?: SyncedBasket } = {},
) {
  const page = { album: ours, synced, standings: [] as Standing[], onSaved: () => {} }
  const sync = createBasketSync(
    account,
    { synced, ours },
    {
      onAnswer: ({ base, theirs, paid }) => {
        page.album = mergeDrafts({ base, ours: page.album, theirs, paid }).draft
        sync.change(page.album)
      },
      onStanding: (standing) => page.standings.push(standing),
      onSaved: () => page.onSaved(),
      onSynced: (now) => {
        page.synced = now
      },
    },
  )
  const edit = (album: PackageDraft) => {
    page.album = album
    sync.change(album)
  }
  return Object.assign(page, { sync, edit })
}
const namesOf = ({ photos }: PackageDraft) => photos.map(({ id }) => id)
const pass = (ms = MINUTE) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('an album and the basket of its account', () => {
  it('are the same on a new device', async () => {
    const account = anAccount(draft(photo('1')), 3)
    const page = aPage(account)
    page.sync.look()
    await pass()
    expect(namesOf(page.album)).toEqual(['1'])
    expect([account.saves, page.synced.version, page.standings.at(-1)]).toEqual([0, 3, 'kept'])
  })

  it('keep out what was paid for, though this device has not heard of it', async () => {
    const account = anAccount(draft(photo('2')), 3)
    account.paid = [{ imageUrl: photo('1').imageUrl, version: 3 }]
    const page = aPage(account, { ours: draft(photo('1'), photo('2')) })
    page.sync.look()
    await pass()
    expect(namesOf(page.album)).toEqual(['2'])
    expect(namesOf(account.content)).toEqual(['2'])
    // Whoever chooses it again wants it again.
    page.edit(draft(photo('2'), photo('1')))
    await pass()
    page.sync.look()
    await pass()
    expect(namesOf(account.content)).toEqual(['2', '1'])
  })

  it('are paid for as shown, though the second photo was uploaded before the first', async () => {
    const account = anAccount()
    const page = aPage(account)
    page.sync.look()
    page.edit(draft(photo('2')))
    await pass()
    page.edit(draft(photo('1'), photo('2')))
    expect(await page.sync.isChangedElsewhere()).toBe(false)
    expect(namesOf(page.album)).toEqual(['1', '2'])
    expect(namesOf(account.content)).toEqual(['1', '2'])
  })

  it('are not paid for while the account cannot be asked', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const account = anAccount(draft(photo('1')), 3)
    const page = aPage(account)
    page.sync.look()
    await pass()
    account.fault = new AppError('busy')
    await expect(page.sync.isChangedElsewhere()).rejects.toThrow('could not be asked')
    page.sync.leave()
  })

  it('are the same after changes, which are saved together', async () => {
    const account = anAccount()
    const page = aPage(account)
    page.sync.look()
    await pass()
    for (const note of ['A', 'At', 'At the sea']) page.edit(draft(photo('1', note)))
    await pass()
    expect(account.content.photos[0]?.note).toBe('At the sea')
    expect([account.saves, page.synced.version]).toEqual([1, 1])
  })

  it('are saved while a note is still being written', async () => {
    const account = anAccount()
    const page = aPage(account)
    page.sync.look()
    await pass()
    for (let letter = 1; letter <= 10; letter += 1) {
      page.edit(draft(photo('1', 'x'.repeat(letter))))
      await pass(500)
    }
    expect(account.saves).toBeGreaterThan(1)
  })

  it('come together where two devices were there at once', async () => {
    const account = anAccount(draft(photo('1')), 1)
    const [here, there] = [aPage(account), aPage(account)]
    for (const { sync } of [here, there]) sync.look()
    await pass()
    here.edit(draft(photo('1'), photo('2')))
    there.edit(draft(photo('1', 'At the sea'), photo('3')))
    await pass()
    for (const { sync } of [here, there]) sync.look()
    await pass()
    expect(namesOf(account.content).sort()).toEqual(['1', '2', '3'])
    expect(account.content.photos[0]?.note).toBe('At the sea')
    expect(here.album).toEqual(account.content)
    expect(there.album).toEqual(account.content)
  })

  it('follow each other from tab to tab', async () => {
    const account = anAccount()
    const [here, there] = [aPage(account), aPage(account)]
    here.onSaved = () => there.sync.look()
    there.onSaved = () => here.sync.look()
    for (const { sync } of [here, there]) sync.look()
    await pass()
    here.edit(draft(photo('1')))
    await pass()
    expect(namesOf(there.album)).toEqual(['1'])
    there.edit(draft(photo('1'), photo('2')))
    await pass()
    expect(namesOf(here.album)).toEqual(['1', '2'])
    expect(account.saves).toBe(2)
  })

  it('bring what was changed offline once the account answers', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const account = anAccount()
    account.fault = new TypeError('Failed to fetch')
    const page = aPage(account)
    page.sync.look()
    page.edit(draft(photo('1')))
    await pass()
    expect(page.standings.at(-1)).toBe('waiting')
    account.fault = undefined
    await pass(2 * MINUTE)
    expect(namesOf(account.content)).toEqual(['1'])
    expect(page.standings.at(-1)).toBe('kept')
    warn.mockRestore()
  })

  it('say so where the account does not take it, and try the next change', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const account = anAccount()
    const page = aPage(account)
    page.sync.look()
    await pass()
    account.fault = new AppError('payload_too_large', { maxBytes: 1 })
    page.edit(draft(photo('1')))
    await pass()
    expect(page.standings.at(-1)).toBe('refused')
    account.fault = undefined
    page.edit(draft(photo('1', 'At the sea')))
    await pass()
    expect([account.content.photos[0]?.note, page.standings.at(-1)]).toEqual(['At the sea', 'kept'])
    error.mockRestore()
  })

  it('lose nothing to an account that was set back', async () => {
    const account = anAccount(draft(photo('1')), 2)
    const ours = draft(photo('1'), photo('2'))
    const page = aPage(account, { ours, synced: { version: 9, content: ours } })
    page.sync.look()
    await pass()
    expect(namesOf(account.content)).toEqual(['1', '2'])
  })

  it('are in step before they are paid for, and say where another device was there', async () => {
    const account = anAccount(draft(photo('1'), photo('2')), 1)
    const page = aPage(account)
    page.sync.look()
    await pass()
    expect(await page.sync.isChangedElsewhere()).toBe(false)
    page.edit(draft(photo('1'), photo('2', 'At the sea')))
    expect(await page.sync.isChangedElsewhere()).toBe(false)
    expect(account.content.photos[1]?.note).toBe('At the sea')
    // As the server does it when the first one is paid for.
    account.content = draft(photo('2', 'At the sea'))
    account.version += 1
    expect(await page.sync.isChangedElsewhere()).toBe(true)
    expect(namesOf(page.album)).toEqual(['2'])
  })

  it('save the last change of a page that is left', async () => {
    const account = anAccount()
    const page = aPage(account)
    page.sync.look()
    await pass()
    page.edit(draft(photo('1')))
    page.sync.leave()
    await pass()
    expect(namesOf(account.content)).toEqual(['1'])
    // The next page of this tab finds it all as its own.
    const next = aPage(account, { ours: page.album, synced: page.synced })
    next.sync.look()
    await pass()
    expect(namesOf(next.album)).toEqual(['1'])
  })
})
