import { SignInForm } from '#web/features/account/sign-in-form.tsx'
import { Card } from '#web/ui/card.tsx'

type SignInPageProps = { title: string; text: string; onSuccess?: () => void }

/** What a page that is for customers shows to whoever is signed out. */
export function SignInPage({ title, text, onSuccess }: SignInPageProps) {
  return (
    <div className="page-width max-w-xl py-10 sm:py-16">
      <h1 className="text-center text-4xl">{title}</h1>
      <p className="mt-3 text-center text-lg text-ink-soft">{text}</p>
      <Card className="mt-8 p-6 sm:p-8">
        <SignInForm onSuccess={onSuccess} />
      </Card>
    </div>
  )
}
