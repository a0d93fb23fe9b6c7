import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths, useLocalizedPath } from '#web/lib/pages/paths.ts'
import { familyProofQuery, isLinkGone } from '#web/orders/family/family-proof-query.ts'
import { useReturnFromCheckout } from '#web/orders/payment/use-return-from-checkout.ts'
import { LinkButton } from '#web/ui/links/link-button.tsx'
import { CopiesForm } from './copies-form.tsx'
import { NoPictureWords } from './no-picture.tsx'
import { LoadFailure, Loading, PageFrame } from './page-frame.tsx'
import { PictureCard } from './picture-card.tsx'

/** Prints and frames of a picture that somebody else shared by a family link, for whoever pays for them. */
export function FamilyCopiesPage({ userId, token }: { userId: string; token: string }) {
  const { t } = useTranslation('copies')
  const localized = useLocalizedPath()
  const { data: proof, error, isFetching, refetch } = useQuery(familyProofQuery(token))
  useReturnFromCheckout()
  if (isLinkGone(error)) {
    return (
      <NoPictureWords title={t('family.ended')} text={t('family.endedText')}>
        <LinkButton to={localized(paths.home())}>{t('family.home')}</LinkButton>
      </NoPictureWords>
    )
  }
  if (proof && !proof.mayOrder) {
    return (
      <NoPictureWords title={t('family.closed')} text={t('family.closedText')}>
        <LinkButton to={localized(paths.family(token))}>{t('family.back')}</LinkButton>
      </NoPictureWords>
    )
  }
  return (
    <PageFrame
      from={paths.family(token)}
      back={t('family.back')}
      title={t('family.title')}
      lead={t('family.lead')}
    >
      {!proof && error && <LoadFailure isBusy={isFetching} onRetry={() => void refetch()} />}
      {!proof && !error && <Loading />}
      {proof && (
        <CopiesForm userId={userId} picture={{ familyLink: token }} of={t('family.of')}>
          <PictureCard
            src={proof.pictureUrl}
            pixels={proof}
            alt={t('family.alt')}
            title={t('family.from')}
            text={t('family.text')}
          />
        </CopiesForm>
      )}
    </PageFrame>
  )
}
