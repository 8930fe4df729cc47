CREATE TABLE "callbacks" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"key_hash" text NOT NULL,
	"language" text NOT NULL,
	"sealed" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"outcome" text,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "callbacks_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "callbacks_span" CHECK (starts_at < ends_at),
	CONSTRAINT "callbacks_tries" CHECK ((tries > 0) = (tried_at IS NOT NULL)),
	CONSTRAINT "callbacks_ended" CHECK ((closed_at IS NULL) = (closed_by IS NULL) AND (closed_at IS NULL) = (outcome IS NULL))
);
--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callbacks_open" ON "callbacks" USING btree ("starts_at","id") WHERE closed_at IS NULL;--> statement-breakpoint
CREATE INDEX "callbacks_closed" ON "callbacks" USING btree ("closed_at") WHERE closed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "callbacks_closed_by" ON "callbacks" USING btree ("closed_by");