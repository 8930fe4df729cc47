CREATE TABLE "identity"."attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"hour_started_at" timestamp with time zone NOT NULL,
	"hour_count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "identity"."device" (
	"user_id" text NOT NULL,
	"id_hash" text NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "device_user_id_id_hash_pk" PRIMARY KEY("user_id","id_hash")
);
--> statement-breakpoint
CREATE TABLE "identity"."proof" (
	"purpose" text NOT NULL,
	"bound_to" text NOT NULL,
	"address" text NOT NULL,
	"user_id" text,
	"code_hash" text NOT NULL,
	"token_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "proof_purpose_bound_to_pk" PRIMARY KEY("purpose","bound_to")
);
--> statement-breakpoint
ALTER TABLE "identity"."session" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "identity"."user" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "identity"."device" ADD CONSTRAINT "device_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity"."proof" ADD CONSTRAINT "proof_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "identity"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "attempt_last_at" ON "identity"."attempt" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "proof_token_hash" ON "identity"."proof" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "proof_user_id" ON "identity"."proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proof_expires_at" ON "identity"."proof" USING btree ("expires_at");