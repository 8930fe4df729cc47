CREATE TABLE "settled_readings" (
	"conflict" text PRIMARY KEY NOT NULL,
	"reading" text,
	"version" integer NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settled_readings_version" CHECK ("settled_readings"."version" > 0)
);
