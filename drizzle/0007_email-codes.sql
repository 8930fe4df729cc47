CREATE TABLE "email_codes" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"purpose" text NOT NULL,
	"subject" uuid NOT NULL,
	"address_mark" text NOT NULL,
	"client_mark" text NOT NULL,
	"code_mark" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "email_codes_purpose" CHECK (purpose IN ('intake', 'booking'))
);
--> statement-breakpoint
CREATE INDEX "email_codes_subject" ON "email_codes" USING btree ("purpose","subject","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_address" ON "email_codes" USING btree ("address_mark","created_at");--> statement-breakpoint
CREATE INDEX "email_codes_client" ON "email_codes" USING btree ("client_mark","created_at");