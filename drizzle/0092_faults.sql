CREATE TABLE "faults" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"event" text NOT NULL,
	"why" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "faults_last" ON "faults" USING btree ("last_at");