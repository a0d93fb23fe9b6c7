/** What a production shop needs, but for its database: nothing in it is reached. */
export function aProductionEnvironment() {
  return {
    HUELOOM_MODE: 'production',
    PUBLIC_ORIGIN: 'https://shop.example',
    SECRETS: '{}',
    STRIPE_SECRET_KEY: 'sk_live_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    MAIL_URL: 'smtp://127.0.0.1:1',
    CONTENT_CREDENTIALS: '/etc/hueloom/content-credentials.pem',
    MAIL_FROM: 'Family Photos <hello@family-photos.se>',
    CONTACT_EMAIL: 'support@family-photos.se',
  }
}
