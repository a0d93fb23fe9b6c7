type SignInFormProps = { onSuccess?: () => void }

export function SignInForm(_props: SignInFormProps) {
  return null
}
