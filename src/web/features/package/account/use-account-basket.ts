import { type Dispatch, useEffect, useState } from 'react'
import { hasStoredSession } from '#web/lib/session/stored-session.ts'
import { draftOf, type Kept } from '../draft-schema.ts'
import { saveDraft } from '../package-draft.ts'
import type { AlbumAction } from './album-reducer.ts'
import { readBasket, saveBasket } from './basket-calls.ts'
import { createBasketSync, type Standing } from './basket-sync.ts'
import { findSynced, keepSynced } from './synced-basket.ts'

/** Keeps an album in step with the basket of its account, as long as the page is open. */
export function useAccountBasket(userId: string, begun: Kept, dispatch: Dispatch<AlbumAction>) {
  const [standing, onStanding] = useState<Standing>('unknown')
  const [channel] = useState(() => new BroadcastChannel(`hueloom.basket.${userId}`))
  const [sync] = useState(() =>
    createBasketSync(
      {
        isOpen: hasStoredSession,
        read: () => readBasket(userId),
        save: (request) => saveBasket({ userId, ...request }),
      },
      { synced: findSynced(userId), ours: draftOf(begun) },
      {
        onAnswer: (answer) => dispatch({ type: 'account-answered', ...answer }),
        onStanding,
        onSynced: (synced, ours) => {
          keepSynced(userId, synced)
          saveDraft(userId, ours)
        },
        onSaved: () => channel.postMessage(null),
      },
    ),
  )
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === 'hidden') sync.flush()
      else sync.look()
    }
    sync.look()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', sync.look)
    // Another tab of this browser has saved.
    channel.addEventListener('message', sync.look)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', sync.look)
      sync.leave()
      channel.close()
    }
  }, [sync, channel])
  return { sync, standing }
}
