import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/buttons/button.tsx'

type MoreButtonProps = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Fetches the next part of a long list; nothing once all of it is there. */
export function MoreButton({ query }: MoreButtonProps) {
  const { t } = useTranslation('studio-shell')
  if (!query.hasNextPage) return null
  return (
    <div className="mt-4 grid justify-items-center">
      <Button
        variant="secondary"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('more')}
      </Button>
    </div>
  )
}
