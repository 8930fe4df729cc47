CREATE TABLE "seal_certificates" (
	"number" integer PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"fingerprint" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "seal_certificates_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "seal_certificates_number" CHECK (number > 0),
	CONSTRAINT "seal_certificates_fingerprint" CHECK (fingerprint ~ '^[0-9a-f]{64}$')
);
