import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { CopiesPage } from '#web/features/copies/copies-page.tsx'
import { FamilyCopiesPage } from '#web/features/copies/family-copies-page.tsx'
import { NoSuchPicture } from '#web/features/copies/no-picture.tsx'
import type { PictureToCopy } from '#web/features/copies/picture-to-copy.ts'
import { queryClient } from '#web/lib/backend/query-client.ts'
import { keepSharedPicture, takeSharedPicture } from '#web/lib/order/shared-picture.ts'
import { useSearch } from '#web/lib/pages/navigation.ts'
import { useAddressToken } from '#web/lib/pages/use-address-token.ts'
import { useSession } from '#web/lib/session/session.tsx'
import { AwaitedPage } from '../awaited-page.tsx'
import { SignInPage } from '../sign-in-page.tsx'

/** More of an approved picture for those who are signed in, the sign-in form for the others. */
export function Component() {
  const { t } = useTranslation('copies')
  const session = useSession()
  const id = z.uuid().safeParse(new URLSearchParams(useSearch()).get('id')).data
  const token = useSharedToken(session.state)
  switch (session.state) {
    case 'unknown':
    case 'loading':
      return <AwaitedPage title={t('meta.title')} />
    case 'signed-out':
      return token ? (
        <SignInPage title={t('family.prompt')} text={t('family.promptText')} />
      ) : (
        <SignInPage title={t('prompt.title')} text={t('prompt.text')} />
      )
    case 'signed-in':
      if (id !== undefined) return <Copies userId={session.user.id} picture={{ copyOf: id }} />
      if (token === undefined) return <AwaitedPage title={t('meta.title')} />
      if (token === '') return <NoSuchPicture />
      return <Copies userId={session.user.id} picture={{ familyLink: token }} />
  }
}

function Copies({ userId, picture }: { userId: string; picture: PictureToCopy }) {
  return (
    <QueryClientProvider client={queryClient}>
      {'copyOf' in picture ? (
        <CopiesPage userId={userId} orderId={picture.copyOf} key={`${userId} ${picture.copyOf}`} />
      ) : (
        <FamilyCopiesPage
          userId={userId}
          token={picture.familyLink}
          key={`${userId} ${picture.familyLink}`}
        />
      )}
    </QueryClientProvider>
  )
}

/**
 * The family link in the fragment of the address; empty where there is none, and undefined until that
 * is known. A visitor's is kept while they open an account: the mail that confirms it leads here
 * without it.
 */
function useSharedToken(state: ReturnType<typeof useSession>['state']): string | undefined {
  const inAddress = useAddressToken()
  const [kept, setKept] = useState<string>()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (inAddress === undefined) return
    if (state === 'signed-in') {
      wasSignedIn.current = true
      const taken = takeSharedPicture(new Date()) ?? ''
      setKept(taken)
      // Whoever loads the page again, or comes back to it from paying, needs it there.
      if (inAddress === '' && taken !== '') {
        window.history.replaceState(window.history.state, '', `#${taken}`)
      }
    }
    const isVisitor = state === 'signed-out' && !wasSignedIn.current
    if (isVisitor && inAddress !== '') keepSharedPicture(inAddress, new Date())
  }, [inAddress, state])
  if (inAddress !== '' || state !== 'signed-in') return inAddress
  return kept
}
