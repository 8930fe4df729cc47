CREATE TABLE "idempotency_keys" (
	"mark" text PRIMARY KEY NOT NULL,
	"request_hash" text NOT NULL,
	"attempt" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"status" integer,
	"body" text
);
