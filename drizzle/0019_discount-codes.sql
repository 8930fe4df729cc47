CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"percent" integer,
	"note" text DEFAULT '' NOT NULL,
	"uses_max" integer,
	"uses_taken" integer DEFAULT 0 NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_codes_code_unique" UNIQUE("code"),
	CONSTRAINT "discount_codes_code" CHECK (code <> '' AND code = upper(code) AND code !~ '\s'),
	CONSTRAINT "discount_codes_kind" CHECK (kind IN ('free', 'percentage', 'testing')),
	CONSTRAINT "discount_codes_percent" CHECK ((kind = 'percentage') = (percent IS NOT NULL) AND (percent IS NULL OR percent BETWEEN 1 AND 100)),
	CONSTRAINT "discount_codes_uses" CHECK (uses_taken >= 0 AND (uses_max IS NULL OR uses_max >= 1)),
	CONSTRAINT "discount_codes_days" CHECK (starts_on IS NULL OR ends_on IS NULL OR starts_on <= ends_on)
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"code_id" uuid NOT NULL,
	"appointment_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"status" text DEFAULT 'reserved' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discount_uses_status" CHECK (status IN ('reserved', 'settled', 'released'))
);
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_created" ON "discount_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one_live_per_appointment" ON "discount_uses" USING btree ("appointment_id") WHERE status IN ('reserved', 'settled');--> statement-breakpoint
CREATE INDEX "discount_uses_code" ON "discount_uses" USING btree ("code_id");--> statement-breakpoint
CREATE INDEX "discount_uses_client" ON "discount_uses" USING btree ("client_id");