CREATE TABLE "connections" (
	"name" text PRIMARY KEY NOT NULL,
	"sealed" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"tested_mark" text,
	"outcome" text,
	"marks" text DEFAULT '' NOT NULL,
	"tested_at" timestamp with time zone,
	CONSTRAINT "connections_name" CHECK (name IN ('mail', 'gateway', 'texts', 'google')),
	CONSTRAINT "connections_version" CHECK ("connections"."version" >= 0),
	CONSTRAINT "connections_test" CHECK ((tested_mark IS NULL) = (outcome IS NULL) AND (outcome IS NULL) = (tested_at IS NULL)),
	CONSTRAINT "connections_outcome" CHECK (outcome IN ('ok', 'unreachable', 'timed-out', 'private', 'sign-in', 'refused', 'accounts', 'bad-number', 'unreadable', 'lost'))
);
