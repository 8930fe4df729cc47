/** A production with invented settings: nobody is seeded, so that it starts fast. */
export function productionSettings(databaseUrl: string): Record<string, string> {
  return {
    NODE_ENV: 'production',
    WORKERS: '1',
    DATABASE_URL: databaseUrl,
    AUTH_SECRET: 'shared-by-two-processes-of-one-product',
    DATA_KEYS: `shared:${Buffer.alloc(32, 5).toString('base64')}`,
    PUBLIC_URL: 'https://firm.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'Firm <help@firm.example>',
    LAWPAY_PUBLIC_KEY: 'm_invented',
    LAWPAY_SECRET_KEY: 'invented',
    LAWPAY_OPERATING_ACCOUNT: 'operating',
    LAWPAY_TRUST_ACCOUNT: 'trust',
    FIRM_NAME: 'Test Firm',
    FIRM_ATTORNEY: 'Test Attorney',
    FIRM_PHONE: '(214) 555-0134',
    FIRM_EMAIL: 'help@firm.example',
    FIRM_STREET: '1 Main Street',
    FIRM_CITY: 'Dallas',
    FIRM_STATE: 'TX',
    FIRM_POSTAL_CODE: '75201',
    TRUSTED_PROXIES: '0',
  }
}
